-- A dispute that is won gives the money back, to the player and to the house.
do $$
declare
  known text;
begin
  select pg_get_expr(conbin, conrelid) into known from pg_constraint where conname = 'transfer_kind_check';
  alter table transfer drop constraint transfer_kind_check;
  execute format(
    'alter table transfer add constraint transfer_kind_check check ((%s) or kind in (''deposit_restored'', ''shortfall_returned''))',
    known
  );
end
$$;

do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'payment'::regclass and contype = 'c' and pg_get_expr(conbin, conrelid) like '%rank%';
  execute format('alter table payment drop constraint %I', named);
end
$$;
-- 5: a reversal was taken back.
alter table payment add constraint payment_rank_check check (rank between 0 and 5);

-- Players are told of the stages of a withdrawal.
alter table notification drop constraint notification_object_type_check;
alter table notification add constraint notification_object_type_check
  check (object_type in ('bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet', 'payment'));
