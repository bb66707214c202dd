import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import type { TestBrowser } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** A browser that Debian packages. */
interface Kind {
  readonly packages: readonly string[];
  /** Returns undefined if its programs are missing. */
  readonly find: () => (() => Promise<TestBrowser>) | undefined;
}

const KINDS: Readonly<Record<string, Kind>> = {
  firefox: {
    packages: ['firefox-esr', 'poppler-utils'],
    find() {
      const program = existing('/usr/bin/firefox-esr', '/usr/bin/firefox');
      return program === undefined ? undefined : () => openFirefox(program);
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find() {
      const driver = existing('/usr/bin/WebKitWebDriver');
      const browser = existing(
        ...globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser'),
        ...globSync('/usr/libexec/webkit2gtk-4*/MiniBrowser'),
      );
      const display = existing('/usr/bin/Xvfb');
      if (driver === undefined || browser === undefined || display === undefined) return undefined;
      return () => openWebKit({ driver, browser, display });
    },
  },
};

export const BROWSER_NAMES = Object.keys(KINDS);

/** Returns a function that opens the browser, installing it if possible; otherwise the reason why it is missing. */
export function ensureBrowser(name: string): (() => Promise<TestBrowser>) | string {
  const kind = KINDS[name];
  if (kind === undefined) return 'unknown';
  const found = kind.find();
  if (found !== undefined) return found;
  const packages = kind.packages.join(' ');
  if (process.getuid?.() !== 0) return `needs ${packages}, and only root can install packages`;
  if (!existsSync('/usr/bin/apt-get')) return `needs ${packages}, and there is no apt-get`;
  console.log(`${name}: installing ${packages}…`);
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...kind.packages], options);
  return kind.find() ?? `apt-get could not install ${packages}`;
}

function existing(...paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
