-- Pictures of slides and sounds of celebrations. Playlists name them; what none names any more is deleted.
create table screen_file (
  store_id uuid not null references store (id) on delete cascade,
  id text not null,
  name text not null,
  type text not null check (type in ('image/webp', 'audio/mpeg', 'audio/wav', 'audio/ogg')),
  content bytea not null check (octet_length(content) between 1 and 4194304),
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);

create trigger usage_of_new after insert on screen_file referencing new table as changed
  for each statement execute function count_usage('picture_bytes', 'octet_length(content)');
create trigger usage_of_old after delete on screen_file referencing old table as changed
  for each statement execute function count_usage('picture_bytes', 'octet_length(content)');
