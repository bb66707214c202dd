-- The exported calendar states when a case was last changed. Null: not since this column exists.
alter table pericias add column changed_at timestamptz;
