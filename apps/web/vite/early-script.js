// Runs before the prerendered shell and before any module: first the storage that other code uses, then what the page
// looks like from the first moment.

// Where the browser blocks storage ("block all cookies") or an app's built-in browser has none, a replacement in the
// page's memory is installed, so that no other code needs to handle that: shop and sign-in then work until the next
// reload.
(function () {
  function memory() {
    var kept = new Map();
    return {
      getItem: function (key) {
        return kept.has(String(key)) ? kept.get(String(key)) : null;
      },
      setItem: function (key, value) {
        kept.set(String(key), String(value));
      },
      removeItem: function (key) {
        kept.delete(String(key));
      },
      clear: function () {
        kept.clear();
      },
    };
  }
  function isMissing(name) {
    try {
      return !window[name];
    } catch {
      return true;
    }
  }
  function put(owner, name, value) {
    Object.defineProperty(owner, name, { configurable: true, value: value });
  }
  if (isMissing('sessionStorage')) put(window, 'sessionStorage', memory());
  if (isMissing('localStorage')) {
    put(window, 'localStorage', memory());
    // such a browser refuses locks between tabs too, and without storage the tabs have nothing to share
    put(navigator, 'locks', undefined);
  }
})();

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
