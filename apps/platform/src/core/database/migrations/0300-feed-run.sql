-- Whether the run of the platform's own feed before this one ended in order. Its commits do not wait for the disk: when
-- it did not, the newest of them may be lost, which pages have seen (docs/decisions/0008-store-then-publish.md).
create table feed_run (
  is_only boolean primary key default true check (is_only),
  is_ended boolean not null
);
