-- The sample shop has a till and an open invitation, too.
alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'member', 'till', 'invitation'));
