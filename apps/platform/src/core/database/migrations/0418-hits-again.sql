-- A hit that its bet had rejected is looked at again while the bet may come back.
drop index jackpot_hit_open;
create index jackpot_hit_open on jackpot_hit (id) where status in ('pending', 'approved', 'rejected');
