(function () {
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // reserves the width of the back office's side bar, which is rendered when the user is known
  var sideBar = localStorage.getItem('data-admin-bar');
  if (sideBar !== null) root.setAttribute('data-admin-bar', sideBar);
})();
