(function () {
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // reserves the height of the back office's bar, which is rendered when the person is known
  root.toggleAttribute('data-admin-bar', localStorage.getItem('data-admin-bar') !== null);
})();
