-- Granting, taking back and raising find the few rows that they move, however many players have an account.
create index account_of_promotion on account (currency) where purpose = 'promotion';

alter function issue_grants(timestamptz, jsonb) set enable_seqscan = off;
alter function issue_grants(timestamptz, jsonb) set enable_hashjoin = off;
alter function issue_grants(timestamptz, jsonb) set enable_mergejoin = off;
alter function release_grants(timestamptz, bigint[], boolean) set enable_seqscan = off;
alter function release_grants(timestamptz, bigint[], boolean) set enable_hashjoin = off;
alter function release_grants(timestamptz, bigint[], boolean) set enable_mergejoin = off;
alter function raise_grant(timestamptz, bigint, bigint, integer, bigint) set enable_seqscan = off;
