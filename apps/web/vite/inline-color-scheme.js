(function () {
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // room for a bar that comes when it is known who is here
  root.toggleAttribute('data-admin-bar', localStorage.getItem('data-admin-bar') !== null);
})();
