-- The name of the expert as courts publish it: the gazette is also searched for it.
alter table public.lookup_services
  add column expert_name text,
  -- DataJud has no names of experts
  add constraint lookup_services_expert_name_is_of_the_gazette check (expert_name is null or service = 'djen'),
  -- a shorter one would find everybody
  add constraint lookup_services_expert_name_is_long_enough check (length(expert_name) between 5 and 200);
