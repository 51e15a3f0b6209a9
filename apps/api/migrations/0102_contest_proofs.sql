-- What a draw has published is stored with what it is about, so that an archive has it without having a secret.
update contest
set frozen = frozen || jsonb_build_object('commitment', encode(sha256(convert_to(draw_secret, 'UTF8')), 'hex'))
where draw_secret is not null and frozen is not null;
update contest set result = result || jsonb_build_object('secret', draw_secret)
where draw_secret is not null and result is not null;

-- Contests that exist counted imported sales, by rules that are frozen. New ones do only where their rules say so.
update contest set rules = rules || '{"countsImports": true}';

-- An import that is undone takes sales away that nobody deleted: it is nobody's loss.
create or replace function store_sale_before_contest() returns trigger language plpgsql as $$
begin
  if current_setting('tillsight.undoing_import', true) is distinct from 'on' and exists (
    select from contest where store_id = old.store_id and state in ('running', 'grace')
  ) then
    insert into contest_before (store_id, document_id, sale, lines)
    values (old.store_id, old.id, to_jsonb(old) - '{note,reason,search_text}'::text[], (
      select coalesce(jsonb_agg(to_jsonb(line)), '[]') from sale_line as line
      where line.store_id = old.store_id and line.sale_id = old.id
    ));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
