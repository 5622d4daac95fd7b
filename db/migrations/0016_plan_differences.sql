-- What the difference between two editions needs to be told in words.

-- Two editions of thousands of items are compared at once. Row-level security would be asked again for each part of each
-- item; here it is asked once for the two plans.
create function plan_differences(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, before jsonb, after jsonb)
language sql stable security definer set search_path = public as $$
  select case when b.id is null then 'added' when a.id is null then 'removed' else 'changed' end,
    coalesce(a.root_id, b.root_id), a.id, b.id, b.content, a.content
  from (select c.id, c.root_id, c.content from plan_item_content c
    where c.plan_id = edition_id and c.organization_id = acting_organization()) a
  full join (select c.id, c.root_id, c.content from plan_item_content c
    where c.plan_id = against_id and c.organization_id = acting_organization()) b on b.root_id = a.root_id
  where a.content is distinct from b.content
$$;
comment on function plan_differences is 'Items that differ between two editions of the acting organisation, with what they say in each.';
revoke execute on function plan_differences from public;
grant execute on function plan_differences to zakup_app;

-- The same for everyone, of public items alone. A view over plan_item_content could not serve them: its
-- rights are always those of who asks.
create function public_plan_differences(edition_id bigint, against_id bigint)
returns table (kind text, root_id bigint, plan_item_id bigint, previous_plan_item_id bigint, before jsonb, after jsonb)
language sql stable security definer set search_path = public as $$
  select case when b.id is null then 'added' when a.id is null then 'removed' else 'changed' end,
    coalesce(a.root_id, b.root_id), a.id, b.id, b.content, a.content
  from (select c.id, c.root_id, c.content from plan_item_content c join plan_item i on i.id = c.id
    where c.plan_id = edition_id and i.is_public and i.status_id <> 1) a
  full join (select c.id, c.root_id, c.content from plan_item_content c join plan_item i on i.id = c.id
    where c.plan_id = against_id and i.is_public and i.status_id <> 1) b on b.root_id = a.root_id
  where a.content is distinct from b.content
$$;
comment on function public_plan_differences is 'Items that differ between two approved editions, with what they say in each.';
revoke execute on function public_plan_differences from public;
grant execute on function public_plan_differences to zakup_public, zakup_app;
