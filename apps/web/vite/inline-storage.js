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
