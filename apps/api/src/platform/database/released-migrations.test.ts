import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * A database refuses to start with a migration that is not the one that made it, so one that was released is never
 * edited, not even its comments. Where another text makes the same much faster, `alsoReleased` has the one before. A new
 * migration gets its line here.
 */
const released = {
  '0001_accounts.sql': 'dc19ad3cb4e9294d',
  '0002_platform.sql': '477fdce93660eccd',
  '0003_catalog.sql': '0a48197b12e7b740',
  '0004_sales.sql': '756fb4038a57fcea',
  '0005_product_order.sql': '40b42ee3176c0ca3',
  '0007_samples.sql': '00462418295eb389',
  '0008_expenses.sql': '4ae1fd6eebb57732',
  '0009_reports.sql': '4ff9c9c49a70d9e6',
  '0010_dashboards.sql': 'b49d350ef406d63c',
  '0011_sums.sql': 'f0d93731744654d2',
  '0012_sold_names.sql': '977f442711d3eb6c',
  '0013_weekly_spread.sql': '96eae48d33a630cd',
  '0014_unsubscriptions.sql': 'f31c0440bda157fd',
  '0015_quicker_sums.sql': 'c6f878a2e983d9b2',
  '0017_ended_sessions.sql': 'fe5d490054d5e01a',
  '0019_documents_in_line.sql': 'ce7ae64823492d87',
  '0020_quotas.sql': 'dbd2159b216fe070',
  '0021_confirmed_addresses.sql': 'cd15cc7f8e725974',
  '0025_report_times.sql': '473507ea8426a1e9',
  '0027_restock_by_line.sql': '0afd8aec6a98a565',
  '0028_sample_numbers.sql': 'e4a846aa6845e8e0',
  '0029_preferences.sql': '48d7fd1ad5c27df3',
  '0030_sample_sellers.sql': '8a732325c452da96',
  '0031_ascii_domains.sql': 'eb3c43b5dc61d224',
  '0032_stock_losses.sql': '90427858d015d9d3',
  '0033_lists.sql': '2be77bf11cae5c17',
  '0034_versions_and_actors.sql': '9789101c3921fc17',
  '0035_people.sql': '35324cc15a423b2b',
  '0037_store_settings.sql': '41740e30455f3eee',
  '0038_audit_log.sql': '1f833112da5503ff',
  '0039_two_step.sql': '092961e058b1d922',
  '0040_tills.sql': '73e5bb9637990c28',
  '0041_licence.sql': '6d6bcadbbdc6f26a',
  '0042_operations.sql': '73a9fb5f708712b8',
  '0043_product_fields.sql': 'b2c60aa4f0d809f9',
  '0044_product_families.sql': 'ff26ee040e9b5284',
  '0045_tax.sql': '2d2ceaf5e1ab120d',
  '0046_payments.sql': '9759039189409232',
  '0048_offline_sales.sql': '565f286ec8a06909',
  '0049_closing.sql': 'fe88e850aacfeced',
  '0050_receipts.sql': 'a8c2488dffb193f5',
  '0051_replaced_sessions_and_proved_addresses.sql': '41f1a2197feb58a6',
  '0052_sample_till.sql': '775d4d08621b2ab4',
  '0053_accounting.sql': 'c2eb588948b8f176',
  '0054_quantities.sql': 'f7a8131f4c6067f3',
  '0055_parked_sales.sql': 'e6a7dbae87468e9e',
  '0056_invoices.sql': 'c591f7893aa69b51',
  '0057_counted_cash.sql': 'bdfb7330a0c111ce',
  '0058_people.sql': '7edee67693df55ac',
  '0060_closed_as_it_was.sql': 'e62bb578c861eebb',
  '0061_shares_of_discounts.sql': 'afd17152fda2e231',
  '0062_content_of_sale_keys.sql': 'd5cf6427dbe9f683',
  '0064_jobs.sql': 'd173d51eaf969987',
  '0066_backups.sql': 'c83d4a66e4460686',
  '0070_temporary_numbers.sql': 'a893013603795df6',
  '0072_privacy.sql': '6786b92097a7b088',
  '0073_imports.sql': 'dcdd373b8ae9ae2c',
  '0075_import_pictures.sql': 'bf3e2d2dfda4cac3',
  '0076_archives.sql': 'e5e5addab304f9e5',
  '0077_consent.sql': '8c9ea9ed382a0a6a',
  '0078_grouped_sums.sql': 'fafa964246795b8a',
  '0079_retention.sql': '3e2e4ac7eef17d6d',
  '0080_closure.sql': 'b6d5330088a39e86',
  '0083_stock_history.sql': '1b311da25e766d7d',
  '0084_suppliers.sql': '455d7492713f388c',
  '0086_formulas.sql': 'e5f7754ed69d065d',
  '0087_promotions.sql': '479a5a1030e24631',
  '0088_goals.sql': '650c32a2e52cacce',
  '0089_alerts.sql': 'b8e1a6057a22c628',
  '0090_boards.sql': 'efe806e0f9d9a9da',
  '0091_deletion_reminder.sql': '8117c4e5ed9325a5',
  '0092_activities.sql': '446e77f09eff2942',
  '0093_purchase_figures.sql': 'e7a3b55cb83e58b6',
  '0095_screens.sql': '2a1cbfa8ec9b56c8',
  '0096_screen_files.sql': 'd9c2b58e325829e4',
  '0097_part_sums.sql': 'ee1e30bf1f0b3813',
  '0098_contests.sql': 'a93e9df7330543aa',
  '0100_contest_notices.sql': 'babbf56e77297090',
  '0101_comparing_people.sql': 'd4e8f52d07f93051',
  '0102_contest_proofs.sql': 'adef0447d6625d8f',
  '0103_connections.sql': 'c4bf7d5cdac8591a',
  '0106_findings.sql': '46d16e7c84ed27a8',
  '0107_advice.sql': 'b2e811a700d37a01',
  '0108_personal_tokens.sql': 'd33c70141ce6dcfe',
  '0109_received_orders.sql': 'f36f8b659f54d583',
  '0110_connections_of_copies.sql': '0ae0f232afe129f0',
  '0112_webhooks.sql': 'af4f5bda8882f6f8',
  '0113_sent_lines.sql': '201c579e48a60e71',
  '0115_past_facts_and_models.sql': 'b443aeed30cbaa4d',
  '0118_changes_of_sums.sql': 'b56a324a862af4af',
  '0120_disconnected.sql': 'e70007f524f20907',
  '0128_size_of_screens.sql': 'f14c7ca8bd08dc1c',
  '0130_indexes_of_questions.sql': '6d5442b899706165',
  '0131_months_of_customers.sql': '7c3a105d6daba32d',
  '0146_customers_as_known.sql': '327668d5847c6aa5',
  '0147_stock_as_known.sql': 'a6318bae05d889f6',
  '0148_work_and_purchases_as_known.sql': '458e158a0acc4add',
  '0149_indexes_of_parts.sql': '47d79677fc75ff7e',
  '0150_stock_without_index.sql': 'cd42946320b313b4',
  '0151_steady_sales.sql': 'd9429c39bc4cb622',
}

it('keeps every migration as it was released', () => {
  const found = readdirSync(folder).sort()
  const hashOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex')
      .slice(0, 16)

  expect(Object.fromEntries(found.map((name) => [name, hashOf(name)]))).toEqual(released)
})
