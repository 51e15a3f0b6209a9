-- The size of the page on the device: a TV that its own system has turned is portrait without a rotation here.
alter table screen add column width integer, add column height integer;
