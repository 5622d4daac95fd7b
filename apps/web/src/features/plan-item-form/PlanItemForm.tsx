import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import { ITEM_SECTIONS, type ItemSection } from '@zakup/domain/plan-items/item-fields'
import { t } from '@zakup/messages/catalogue'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import styles from '../../shared/form-sections/FormFrame.module.css'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { SectionMenu, SectionPicker } from '../../shared/form-sections/SectionMenu.tsx'
import { sectionId } from '../../shared/form-sections/section-state.ts'
import { useSectionPlace } from '../../shared/form-sections/use-section-place.ts'
import { ErrorSummary } from '../../shared/forms/ErrorSummary.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { paths } from '../../shared/paths.ts'
import { ChecksCard } from './ChecksCard.tsx'
import { FormNotices } from './FormNotices.tsx'
import { FormSections } from './FormSections.tsx'
import { FormContext } from './form-context.ts'
import { sectionOf, sectionStates } from './form-sections.ts'
import { goToField } from './go-to-field.ts'
import type { ItemForm } from './item-form.ts'
import { totalOf } from './item-sums.ts'
import { SaveBar } from './SaveBar.tsx'
import { sectionComplete } from './section-complete.ts'
import { TotalCard } from './TotalCard.tsx'
import type { SaveMode } from './use-plan-item-form.ts'
import { usePlanItemForm } from './use-plan-item-form.ts'

interface Props {
  personId: number
  plan: { id: number; year: number }
  item: OwnPlanItem | null
  initial: ItemForm
  /** Why it may not be changed; null if it may. */
  locked: string | null
  reload: (() => Promise<OwnPlanItem | undefined>) | null
}

export function PlanItemForm({ personId, plan, item, initial, locked, reload }: Props) {
  const state = usePlanItemForm({ personId, plan, item, initial, readOnly: locked !== null })
  const { form, problems, checks, dirty, done } = state
  const summary = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const [current, jump] = useSectionPlace(ITEM_SECTIONS)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const complete = (name: ItemSection) => sectionComplete(name, form, item?.qualification ?? null)
  const objected = [...checks.own, ...checks.remarks].flatMap(({ level, field }) =>
    level === 'blocking' ? [field] : [],
  )
  // A saved item shows its errors at once; a new one does not before it is complete.
  const wrong = [...problems.map(({ field }) => field), ...(item && !locked ? objected : [])]
  const states = sectionStates({ complete, wrong, objected })
  const sections = ITEM_SECTIONS.map((name) => ({
    name,
    title: t(`item_form.section.${name}`),
    state: states[name],
  }))
  const filled = ITEM_SECTIONS.filter((name) => states[name] === 'done').length
  const [closed, setClosed] = useState<ItemSection[]>(() =>
    locked ? [] : ITEM_SECTIONS.slice(3).filter((name) => states[name] === 'done'),
  )
  const savedNew = done !== null && item === null
  const blocker = useLeaveGuard(dirty && !savedNew)

  useEffect(() => {
    if (!savedNew) return
    void navigate(paths.ownPlanItem(done.id), { replace: true, state: { saved: done.mode } })
  }, [savedNew, done, navigate])

  function toggle(name: ItemSection, open: boolean) {
    setClosed((before) => (open ? before.filter((one) => one !== name) : [...before, name]))
  }
  function goTo(field: string) {
    flushSync(() => toggle(sectionOf(field), true))
    jump(sectionOf(field))
    goToField(field)
  }
  function goToSection(name: ItemSection) {
    flushSync(() => toggle(name, true))
    jump(name)
    const section = document.getElementById(sectionId(name))
    section?.querySelector('h2')?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
  }
  async function save(mode: SaveMode) {
    const outcome = await state.save(mode)
    // Focus after the summary or the notice is rendered.
    requestAnimationFrame(() => {
      if (outcome === 'problems') summary.current?.focus()
      else if (outcome === 'failed') notices.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
      else if (outcome === 'saved') notices.current?.querySelector<HTMLElement>('[role=status]')?.focus()
    })
  }
  // A link from a remark names its field in the hash.
  const linkedField = useRef(hash.slice(1))
  useEffect(() => {
    if (linkedField.current) goTo(linkedField.current)
    linkedField.current = ''
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on first render
  }, [])

  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text
  const menu = { sections, current, onGo: goToSection }
  return (
    <FormContext
      value={{
        form,
        year: plan.year,
        locked: locked !== null,
        change: state.change,
        errorOf,
        isOptional: (field) => !state.checks.needed.has(field),
        onLeave: state.onLeave,
      }}
    >
      <div className={styles.frame}>
        <div className={styles.columns}>
          <SectionMenu {...menu} />
          <div className={styles.work}>
            <SectionPicker {...menu} />
            <div ref={notices} className={styles.notices}>
              <FormNotices state={state} plan={plan} item={item} locked={locked} reload={reload} />
              {problems.length > 0 && (
                <ErrorSummary
                  ref={summary}
                  title={t(state.submitted === 'draft' ? 'item_form.summary_draft' : 'item_form.summary', {
                    count: problems.length,
                  })}
                  problems={problems}
                  onGo={goTo}
                />
              )}
            </div>
            <fieldset className={styles.fields} disabled={locked !== null}>
              <FormSections item={item} sections={sections} closed={closed} onToggle={toggle} />
            </fieldset>
          </div>
          <div className={styles.side}>
            <TotalCard total={totalOf(form)} vatRate={checks.vatRate} filled={filled} />
            {!locked && <ChecksCard checks={checks} onGo={goTo} />}
          </div>
        </div>
        {!locked && (
          <SaveBar
            keeping={state.keeping}
            savedAt={done?.at ?? null}
            dirty={dirty}
            saving={state.saving}
            failure={state.failure}
            onSave={(mode) => void save(mode)}
          />
        )}
      </div>
      <LeaveDialog
        blocker={blocker}
        changed={sections.flatMap(({ name, title }) =>
          state.changed.some((field) => sectionOf(field === 'enstru' ? 'enstru_id' : field) === name)
            ? [title]
            : [],
        )}
      />
    </FormContext>
  )
}
