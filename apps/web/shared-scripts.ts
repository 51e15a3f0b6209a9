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
    name: 'parts',
    test: files(
      'lucide-react/dist/esm/icons/(?!bookmark|columns-3|copy|download|file-spreadsheet|key-round|save|table-2|text-cursor-input|users)[\\w-]+',
      'domain/src/(?!number-text|period|timed-period)[\\w-]+',
      'ui/[\\w-]+/(?:control-class|field|form-failure|skeleton|use-media)',
      'platform/\\w+/(?:guards|notifications)',
    ),
    minShareCount: 2,
  },
  {
    name: 'platform',
    test: files(
      'shell/platform',
      'react-query/build/modern/\\w+',
      'ui/[\\w-]+/(?:badge|card|compact-select|empty-state|error-state)',
      'platform/\\w+/(?:format|only-for|shortcuts-field|store-time|use-act-key|use-asked-to-add|use-back-once|use-may|use-pages)',
    ),
  },
  {
    name: 'forms',
    test: files(
      'contract/src/(?:call|days|email|query|short-text|text|when-given)',
      'platform/forms/use-form',
      'ui/[\\w-]+/(?:select|text)-field',
      'ui/fields/phone-field-lazy',
      'accounts/new-password',
    ),
  },
  { name: 'password-field', test: files('ui/fields/password-field') },
  { name: 'table', test: files('ui/tables/(?:scroll-area|table)') },
  {
    name: 'lists',
    test: files(
      'ui/[\\w-]+/(?:list-skeleton|load-failure|long-table|screen-header|use-row-keys)',
      'platform/page/search-box',
      'platform/lists/(?:list-bar|list-columns|use-list)',
    ),
  },
  {
    name: 'figures',
    test: files(
      'ui/chart/charts-lazy',
      'ui/date-range/(?:date-range-picker|range-steps)',
      'ui/[\\w-]+/(?:change-line|choice-group|figure-button|tabs)',
      'platform/\\w+/(?:change-words|read-failure|use-range|use-today)',
      'platform/explain/explained-figure',
    ),
  },
]
