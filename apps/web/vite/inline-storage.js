// Where the browser refuses storage ("block all cookies") or an app's built-in one has none, the page's own memory stands
// in for it, so that nobody has to compute with that: shop and signing in then work as far as the next reload.
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
    // such a browser refuses locks between tabs too, and without storage there is nothing to share with them
    put(navigator, 'locks', undefined);
  }
})();
