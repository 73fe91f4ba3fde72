-- Written from the rows they name, which never go: each check would lock and write into the player and the bet once more.
alter table wallet_outbox drop constraint wallet_outbox_player_id_fkey, drop constraint wallet_outbox_bet_id_fkey;
alter table wallet_reservation drop constraint wallet_reservation_player_id_fkey;
