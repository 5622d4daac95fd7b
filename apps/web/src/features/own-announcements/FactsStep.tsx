import { t } from '@zakup/messages/catalogue'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { draftKey } from '../../shared/forms/browser-draft.ts'
import { useUpdateAnnouncementMutation } from '../../shared/own-announcements/own-announcements-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { useBuilder } from './builder-context.ts'
import { FactsFields } from './FactsFields.tsx'
import { type FactsForm, factsBody, factsOf, factsProblems, tidyFacts } from './facts-form.ts'
import { StepCard } from './StepCard.tsx'
import { useAutosave } from './use-autosave.ts'

/** Autosaved while typing; input that is not valid yet stays in the browser draft. */
export function FactsStep() {
  const { announcement, locked, ready, saving, save, hold } = useBuilder()
  const person = useActor()?.person_id ?? 0
  const [update] = useUpdateAnnouncementMutation()
  const [left, setLeft] = useState(false)
  const isRepeat = announcement.parent !== null
  const later = announcement.version > 1
  const problemsOf = (facts: FactsForm) => factsProblems(facts, isRepeat)
  const { form, change } = useAutosave<FactsForm>({
    draft: draftKey(person, 'announcement', announcement.id),
    saved: factsOf(announcement),
    tidy: tidyFacts,
    fits: (facts) => locked === null && problemsOf(facts).length === 0,
    send: async (mine) => {
      const done = await save((latest) => {
        const facts = mine(factsOf(latest))
        return update({
          params: { id: latest.id },
          body: {
            ...factsBody(facts),
            change_reason: later ? facts.change_reason.trim() || null : latest.change_reason,
            revision: latest.revision,
          },
        })
      })
      return done !== null
    },
  })
  const problems = locked === null ? problemsOf(form) : []
  const held = problems[0]?.text ?? null
  useEffect(() => {
    hold(held && t('own_ann.held', { why: held }))
  }, [held, hold])
  // Remarks of the rules are shown beside the field too; errors of typing appear only after blur.
  const serverErrors = saving.state === 'failed' ? problemOf(saving.error)?.errors : undefined
  const remarks = ready?.remarks ?? []
  const errorOf = (field: string): string | undefined => {
    const problem = left ? problems.find((one) => one.field === field) : undefined
    const refused = serverErrors?.find((one) => one.field.endsWith(field))
    const missing =
      field === 'change_reason' && form.change_reason.trim() === '' && left
        ? remarks.find(({ code }) => code === 'no_change_reason')
        : undefined
    return problem?.text ?? refused?.detail ?? missing?.text
  }
  return (
    <StepCard first title={t('own_ann.step_facts')} lead={t('ann_facts.lead')}>
      <FactsFields
        form={form}
        change={change}
        errorOf={errorOf}
        onLeave={() => setLeft(true)}
        disabled={locked !== null}
        hasLots={announcement.lot_count > 0}
        isRepeat={isRepeat}
        asksReason={later}
      />
    </StepCard>
  )
}
