-- Set, as `is_pve` is, by whoever asks Brazil's tax registry: it names a municipality that does not exist (error 118).
alter table player add column is_municipality_unknown boolean not null default false;
