// The chunks of the build. By default each set of modules that the same pages share would be a file of its own: 58
// for a page instead of 11, most of a few hundred bytes, which compress worse and cost a request each.

/** Our modules with these names, in any folder of lib, shared or ui. */
function ours(...names: string[]): RegExp {
  return new RegExp(`apps/web/src/(?:lib|shared|ui)/(?:[\\w-]+/)?(?:${names.join('|')})\\.`);
}

type Chunks = Readonly<Record<string, readonly RegExp[]>>;

/** The code that every first page needs. Each chunk depends on those above it and runs by itself. */
const BASE: Chunks = {
  react: [
    /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
    ours('react-root'),
  ],
  data: [/node_modules\/@tanstack\//],
  contract: [
    /node_modules\/zod\//,
    /packages\/domain\/src\/(?:[\w-]+\/)?(calendar|cart|catalogue|money|product)\.ts/,
    /packages\/contract\/src\/(?:[\w-]+\/)?(fields|first-html|pix-code|products|route)\.ts/,
  ],
  base: [
    /@mantine\/core\/esm\/core\//,
    /@mantine\/core\/esm\/components\/(ActionIcon|Badge|Button|Center|CloseButton|Container|Group|Input|InputBase)\//,
    /@mantine\/core\/esm\/components\/(Loader|Skeleton|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)\//,
    ours(
      'breakable-text',
      'disabled-reason',
      'empty-state',
      'error-panel',
      'icon',
      'links',
      'load-more',
      'loading',
      'page-header',
      'plain-button',
      'product-image',
      'row-link',
      'search-field',
      'dialog-lifetime',
    ),
    ours(
      'failure',
      'stored-session',
      'preloaded-data',
      'cart',
      'connection',
      'first-page',
      'list-place',
      'format',
      'current-page',
      'toast',
    ),
    /apps\/web\/src\/features\/catalog\/(buy-button|catalog\.queries)\b/,
    // a few hundred bytes that nearly every page needs
    /~icons\/tabler\/search$/,
    /@babel\/runtime\/helpers\/esm\/extends\b/,
    /@mantine\/core\/esm\/components\/Paper\//,
    /@mantine\/hooks\/esm\/(use-force-update|use-merged-ref|use-uncontrolled|utils\/clamp)\//,
    ours('idempotency-keys', 'form-errors', 'query-string', 'use-api-mutation'),
  ],
};

/**
 * Further modules that several pages share. A chunk also gets everything its modules import, so no chunk may import
 * modules that the shop's pages need.
 */
const SHARED: Chunks = {
  // sign-in needs it without the portal's libraries, whose chunk would otherwise contain it
  tslib: [/node_modules\/tslib\//],
  // sign-in and the back office read what people type
  typed: [/packages\/(?:domain\/src\/typed-text|contract\/src\/text-fields)\.ts/],
  // icons that only areas of the back office use are loaded with its bar, others with the chunk `office`
  icons: [
    /~icons\/tabler\/(?!address-book|arrow-back-up|arrows-exchange|arrows-sort|brand-whatsapp|bell-ringing|building-store|calendar-share|cash-register|checks|dots|gavel|history|layout-kanban|photo-up|printer|report-money|settings|sun-high|user-plus|users$|x$)/,
  ],
  // toasts need it too, so it is not in the chunk `dialog`
  portal: [
    /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\//,
    /@mantine\/core\/esm\/components\/Portal\//,
  ],
  // alone the colours would be a file of 85 bytes
  avatar: [/@mantine\/core\/esm\/components\/Avatar\//, ours('avatar-colors')],
  // shop and back office both show orders, so these modules belong to neither
  order: [
    /packages\/domain\/src\/orders\/order(-status)?\.ts/,
    ours('due-date', 'payment-badge', 'status-badge'),
  ],
  dialog: [
    /@mantine\/core\/esm\/components\/(Modal|ModalBase)\//,
    ours(
      'confirm-dialog',
      'form-buttons',
      'form-modal',
      'unsaved-input-dialog',
      'modal',
      'unsaved-changes',
      'use-close-on-back',
      'use-return-focus',
      'use-unsaved-input',
    ),
  ],
  office: [
    /~icons\/tabler\/(arrow-back-up|arrows-exchange|arrows-sort|dots|history|photo-up|printer|user-plus|x)$/,
    /@mantine\/core\/esm\/components\/(Checkbox\/CheckIcon|NativeSelect\/|Radio\/RadioIcon|SimpleGrid\/|Textarea\/)/,
    /@mantine\/core\/esm\/components\/Combobox\/(Combobox\.module|ComboboxChevron|get-parsed-combobox-data)\b/,
    ours('counted', 'focus-first-error', 'folded', 'is-touch-screen', 'pages', 'person-name'),
    ours(
      'customer-link',
      'data-table',
      'endless-list',
      'filter-chip',
      'list-search',
      'money-field',
      'row-menu-button',
      'row-press',
      'row-select',
      'section',
      'show-order',
      'sorting',
      'money-input',
      'amounts',
    ),
    /packages\/domain\/src\/(?:[\w-]+\/)?(credit-settings|date-rules|month|payment-method|percent|person|split-money|task|task-status)\.ts/,
    /packages\/contract\/src\/(?:[\w-]+\/)?(customer|office-fields|payment-method)\.ts/,
  ],
  // the counter, the customers and the settings read e-mail addresses
  customer: [
    /packages\/domain\/src\/people\/email\.ts/,
    /packages\/contract\/src\/people\/(?:email-fields|customer-form)\.ts/,
  ],
  // the counter and the lists that find by words or by a scanned code
  found: [/packages\/domain\/src\/(products\/bar-code|search-words)\.ts/],
  // the page of an order and the histories name the actions and facts of changes
  audit: [/packages\/(?:domain\/src\/audit|contract\/src\/audit-entry)\.ts/],
  charge: [/packages\/domain\/src\/charges\/(agreement-content|charge|parts)\.ts/],
  // the lists of debts and the page of an order
  balance: [ours('balance-link', 'payment-list')],
  pix: [ours('expired-code', 'pix-panel')],
  // alone the error of a page would be a file of its own for each page that loads content
  loaded: [ours('loaded', 'page-error')],
  // the counter and the page of an order sell in instalments
  plans: [ours('date-input', 'plan-draft'), /packages\/contract\/src\/orders\/instalments\.ts/],
};

/**
 * The styles of an area whose pages share most of them. One file for all, because the first page of every shopper
 * lists the name of each style sheet.
 */
const STYLES: Chunks = {
  // small style sheets of the whole back office
  small: [/\/(admin-shell|bottom-bar|side-menu)\.module\.css$/],
  cases: [/apps\/web\/src\/features\/pericias\/.*\.module\.css$/],
  // charges of an order, and their prints
  charges: [/apps\/web\/src\/(?:features\/orders|shared)\/charges\/.*\.module\.css$/],
  receipts: [/apps\/web\/src\/features\/(?:carne|receipts)\/.*\.module\.css$/],
  // small lists of incoming money
  incoming: [/apps\/web\/src\/features\/(?:pix|reminders|statements)\/.*\.module\.css$/],
};

/** Parts of those libraries that only later chunks use. */
const LATER =
  /@tanstack\/(react-query|query-core)\/.*(useQueries|queriesObserver)\b|zod\/v4\/locales\/pt\b/i;

/** The chunks in the bundler's format. */
export const chunkGroups = [
  ...Object.entries(BASE).map(([name, parts]) => ({
    name,
    test: (id: string) => parts.some((part) => part.test(id)) && !LATER.test(id),
  })),
  ...Object.entries(STYLES).map(([name, parts]) => ({
    name,
    test: (id: string) => parts.some((part) => part.test(id)),
  })),
  ...Object.entries(SHARED).map(([name, parts]) => ({
    name,
    minShareCount: 2,
    test: (id: string) => parts.some((part) => part.test(id)),
  })),
];
