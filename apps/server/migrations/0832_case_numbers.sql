-- Case numbers in the unique form are stored as they are shown: with punctuation and without words around them
-- (maskedProcessNumber of the domain). A number with words keeps them at the end of its summary; a text with several
-- numbers stays. Gives process_key the 20 digits by which courts and the gazette are searched.
with read as (
  select id, process_number as typed,
    coalesce(
      (select min(array_to_string(number, '')) from regexp_matches(
        process_number,
        '(?:^|\D)(\d{7})[^[:alnum:]]{0,3}(\d{2})[^[:alnum:]]{0,3}(\d{4})[^[:alnum:]]{0,3}(\d)[^[:alnum:]]{0,3}(\d{2})[^[:alnum:]]{0,3}(\d{4})(?!\d)',
        'g'
      ) as number having count(distinct array_to_string(number, '')) = 1),
      substring(process_key from '^\d{20}$')
    ) as digits
  from public.pericias
), masked as (
  select id, typed, regexp_replace(digits, '^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$', '\1-\2.\3.\4.\5.\6') as number from read
)
update public.pericias as p set
  process_number = m.number,
  case_summary = case when m.typed ~ '[[:alpha:]]'
    then concat_ws(chr(10) || chr(10), p.case_summary, 'Número como foi digitado: ' || m.typed)
    else p.case_summary end
from masked as m where p.id = m.id and m.number <> m.typed;
