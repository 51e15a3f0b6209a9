-- Pictures of products that came in a zip with their table: encoded while the file is checked, so that the import, which
-- is one transaction, only moves them. They go with the import that they were checked for.
create table import_picture (
  store_id uuid not null,
  import_id uuid not null,
  -- As the table names it.
  name text not null,
  small bytea,
  large bytea,
  -- Why it cannot be a picture.
  problem text,
  primary key (store_id, import_id, name),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);
