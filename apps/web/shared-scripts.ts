const files = (...paths: string[]): RegExp => new RegExp(`/(?:${paths.join('|')})\\.m?[jt]sx?$`)

/**
 * What pages share comes in a few scripts, named for who needs them: by itself the build makes one for each set of
 * pages that import the same, fifty for a single page. A script brings along what its files import, save what is in
 * an earlier one; so what two of them need belongs to the earliest that all their pages load.
 */
export const sharedScripts = [
  { name: 'first', test: files('src/app/main', 'src/pages/landing') },
  { name: 'check-session', test: files('platform/session/check-session') },
  { name: 'overlay', test: files('ui/dialogs/overlay') },
  {
    name: 'icons',
    test: files(
      'icons/(?:archive|archive-arrow-up|arrow-down|arrow-left|arrow-up|ellipsis|ellipsis-vertical|pencil|trash|trash-2|boxes|calendar-clock|calendar-days|chart-column|clipboard-list|cloud-off|cloud-upload|eraser|file-text|file-up|image-plus|key-round|list-filter|package|package-check|package-plus|pause|play|printer|receipt|receipt-text|redo-2|rotate-ccw-clock|scan-barcode|send|smartphone|sparkles|tags|target|truck|undo-2|upload|wallet)',
    ),
    minShareCount: 2,
  },
  {
    name: 'parts',
    test: files(
      'lucide-react/dist/esm/icons/(?!bookmark|cable|chevron-up|chevrons-|columns-3|copy|download|eye|file-spreadsheet|flask|grip|history|list-video|mail|message-circle|printer|save|scroll-text|table-2|telescope|text-cursor-input|users)[\\w-]+',
      'domain/src/(?!currencies|currency-style|formats|number-text|period|quantity|spread|timed-period)[\\w-]+',
      'ui/[\\w-]+/(?:chosen-formats|control-class|field|form-failure|skeleton|use-media)',
      'platform/\\w+/(?:guards|notifications)',
      'books/catalog/limits',
    ),
    minShareCount: 2,
  },
  {
    name: 'formats',
    test: files(
      'domain/src/(?:currencies|currency-style|formats|number-text|period|timed-period)',
      'books/customers/segment',
      'ui/formats/formats',
      'platform/\\w+/(?:format|store-time)',
    ),
    minShareCount: 2,
  },
  {
    name: 'platform',
    test: files(
      'shell/platform',
      'react-query/build/modern/\\w+',
      'ui/[\\w-]+/(?:badge|card|compact-select|empty-state|error-state)',
      'platform/\\w+/(?:only-for|section-links|show-more|use-act-key|use-asked-to-add|use-back-once|use-choices|use-may|use-pages)',
    ),
  },
  // Without the rules of the contract: filters and calculators have fields, too.
  {
    name: 'fields',
    test: files('ui/fields/(?:(?:check|number|select|text|text-area)-field|phone-field-lazy)'),
  },
  {
    name: 'forms',
    test: files(
      'contract/src/(?:call|days|email|query|short-text|text|version|when-given)',
      'platform/forms/use-form',
      'accounts/new-password',
    ),
  },
  {
    name: 'visitors',
    test: files(
      'src/pages/(?:auth-page|prose-page|site-header|text-link)',
      'ui/fields/password-field',
      'people/accounts/(?:(?:accounts|addresses)\\.api|two-step/passkeys)',
      'people/members/(?:stores\\.api|role-words)',
    ),
  },
  {
    name: 'records',
    test: files(
      'ui/tables/(?:scroll-area|table)',
      'ui/[\\w-]+/(?:amount-text|fact-list|progress)',
      'platform/api/download',
      'platform/forms/delete-dialog',
      'platform/history/lazy-history',
      'platform/page/(?:back-link|list-export|record-details)',
      'platform/words/(?:phone-number|size-words)',
    ),
  },
  {
    name: 'goods',
    test: files('domain/src/(?:quantity|spread|books/(?:catalog|taxes)/[\\w-]+)'),
    minShareCount: 2,
  },
  { name: 'pickers', test: files('ui/fields/(?:combobox|money-field|slider-field|use-settled)') },
  {
    name: 'lists',
    test: files(
      'ui/[\\w-]+/(?:list-skeleton|load-failure|long-table|screen-header|use-row-keys)',
      'platform/page/search-box',
      'platform/lists/(?:add-button|filter-bar|list-columns|list-screen|list-section|no-rows|paged-list|use-filters|use-list)',
      'src/pages/(?:customer|product|supplier)-sections',
    ),
  },
  // Only contests look at sums themselves.
  { name: 'measures', test: files('figures/metrics/measures') },
  {
    name: 'figures',
    test: files(
      'ui/chart/charts-lazy',
      'ui/date-range/(?:date-range-picker|range-steps)',
      'ui/[\\w-]+/(?:change-line|choice-group|figure-button|tabs)',
      'platform/\\w+/(?:change-words|read-failure|use-range|use-today)',
      'platform/explain/explained-figure',
      'platform/figures/figure-topics',
      'platform/figures/(?:catalogue\\.api|compare-select|stat-card|steps|steps-chart|filters/parts\\.api)',
      'dashboards/boards/add-to-board',
      'figures/explore/asked-question',
      'src/pages/(?:board|figure)-sections',
      'platform/(?:time/(?:days-of|step-days)|words/figure-text)',
      'domain/src/ranges/range-text',
      'figures/metrics/split-names',
    ),
  },
  {
    name: 'questions',
    test: files(
      'platform/figures/explored/(?:cohort-triangle|explored-result)',
      'platform/figures/(?:filters/filter-list|find-metrics|metric-list|question-address|questions\\.api)',
      'figures/metrics/known/known',
      'insight/ask/ask-field',
      'icons/copy',
    ),
  },
  { name: 'selling', test: files('books/sales/quick-sale') },
  // Small pages that few open: together each costs the first page fewer bytes to name.
  { name: 'legal', test: files('src/pages/(?:help|privacy|terms)') },
  { name: 'mail-links', test: files('src/pages/(?:confirm-email|unsubscribe)') },
]
