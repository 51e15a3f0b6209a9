-- A personal token is a session with a name, a scope and a longer life: it ends with the others of its person.
alter table session add column token_name text;
alter table session add column token_scope text check (token_scope in ('read', 'write'));
alter table session add constraint session_token_whole check ((token_name is null) = (token_scope is null));
