-- Every call now asks the database for its session, so that nothing needs to record which sessions have ended.
drop trigger doubt_ended on auth.sessions;
drop trigger doubt_barred on auth.users;
drop table auth.session_doubts;
drop function auth.doubt_ended_sessions();
drop function auth.doubt_barred_person();
drop function auth.announce_doubts();
