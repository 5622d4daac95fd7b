/**
 * A statement that moves all dates of an announcement back by an interval, bypassing the API, with a journal entry so that
 * the journal still ends in the present state. `less`: SQL of the interval, on the row of the announcement.
 */
export const agedAnnouncement = (id: number, less: string) => `do $$ declare was jsonb; less interval; begin
    select snapshot into was from announcement_snapshot where id = ${id};
    select ${less} into less from announcement where id = ${id};
    update announcement_stage set planned_at = planned_at - less, begun_at = begun_at - less where announcement_id = ${id};
    update announcement set created_at = created_at - less, submitted_at = submitted_at - less, signed_at = signed_at - less,
      publish_date = publish_date - less, discussion_start_date = discussion_start_date - less,
      discussion_end_date = discussion_end_date - less, offer_start_date = offer_start_date - less,
      offer_end_date = offer_end_date - less, results_publication_date = results_publication_date - less,
      next_stage_at = next_stage_at - less where id = ${id};
    insert into journal_event (action, subject_type, subject_id, before, after)
      select 'test.age', 'announcement', id::text, was, snapshot from announcement_snapshot where id = ${id};
  end $$`
