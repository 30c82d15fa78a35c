-- Processes are told which sessions end, and ask no more.
drop index session_ended;
