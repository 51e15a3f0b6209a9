-- Who joins later: the last note before that, so that only what they lose from then on counts.
alter table contest_member add column noted_before bigint;
