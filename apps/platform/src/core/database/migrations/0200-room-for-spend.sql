-- A stake rewrites its player's sum of the quarter: with room on its page the new version needs no entry in the index.

alter table player_spend set (fillfactor = 60);
