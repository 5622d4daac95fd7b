import type { Call } from '@zakup/contract/call'
import { t } from '@zakup/messages/catalogue'
import { type ComponentType, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { RefusableButton } from '../forms/RefusableButton.tsx'
import { useNotice } from '../notices/notice.ts'
import { useActor } from '../session/use-actor.ts'
import bar from '../ui/DecisionBar.module.css'
import { type Offered, offeredSteps, type SteppedCase } from './offered-steps.ts'
import { StepDialog, type StepWords } from './StepDialog.tsx'
import { type StepLook, stepLook } from './step-looks.ts'

/** Id of the heading of a case's page: it takes focus after a step, because the pressed button is gone. */
export const CASE_HEADING = 'case-heading'

interface DialogProps<Item> {
  item: Item
  onDone: () => void
  onClose: () => void
}

interface Props<Action extends string, Elsewhere extends Action, State, Item, Step extends string> {
  of: SteppedCase<Action, State>
  /** The version is sent with a step that decides on the version that was read. */
  item: Item
  state: State
  /** Steps without a button here, e.g. submitted from the form. */
  elsewhere: readonly Elsewhere[]
  callOf: (step: Step) => Call
  wordsOf: (step: Step) => StepWords
  reasonHint: string
  /** If a reason may be longer than elsewhere. */
  reasonLength?: number
  /** Where to go after deleting, if it can be deleted. */
  list?: string
  /** A link in the notice about a step. */
  linkAfter?: (step: Step) => { label: string; to: string } | null
  looks?: Partial<Record<Step, StepLook>>
  /** Dialogs that ask for more than a reason. */
  dialogs?: Partial<Record<Step, ComponentType<DialogProps<Item>>>>
  /** Further buttons. */
  children?: ReactNode
}

/**
 * The steps of a case that the acting side can take now. They follow from the case: a new step needs only its texts. A
 * step refused by a rule explains why on its button.
 */
export function StepButtons<
  Action extends string,
  Elsewhere extends Action,
  State extends { status_id: number | string },
  Item extends { id: number; version: number },
>(props: Props<Action, Elsewhere, State, Item, Offered<Action, Elsewhere>>) {
  type Step = Offered<Action, Elsewhere>
  const { of, item, state, elsewhere, wordsOf, looks, children } = props
  const actor = useActor()
  const [doing, setDoing] = useState<Step | null>(null)
  const notice = useNotice()
  const navigate = useNavigate()
  if (!actor) return null
  const offered = offeredSteps(of, actor, state, elsewhere)
  const [first] = offered
  // If nothing is allowed, disabled buttons alone would look broken.
  const why = first?.refusal && offered.every(({ refusal }) => refusal) ? t(first.refusal.code) : null
  const lookOf = (step: Step) => looks?.[step] ?? stepLook(step)

  function done(step: Step) {
    const link = props.linkAfter?.(step)
    notice({ kind: 'success', text: wordsOf(step).done, ...(link && { action: link }) })
    // A deleted case has no page any more.
    if (of.steps[step].to === 'gone') {
      if (!props.list) throw new Error(`«${step}» needs a list to go back to`)
      return void navigate(props.list, { replace: true })
    }
    flushSync(() => setDoing(null))
    document.getElementById(CASE_HEADING)?.focus()
  }
  function dialog(step: Step) {
    const ends = { onDone: () => done(step), onClose: () => setDoing(null) }
    const Special: ComponentType<DialogProps<Item>> | undefined = props.dialogs?.[step]
    if (Special) return <Special key={step} {...ends} item={item} />
    return (
      <StepDialog
        key={step}
        {...ends}
        id={item.id}
        call={props.callOf(step)}
        body={of.steps[step].onVersion && { version: item.version }}
        words={wordsOf(step)}
        danger={lookOf(step).danger !== undefined}
        reasonHint={of.steps[step].needs === 'reason' ? props.reasonHint : null}
        reasonLength={props.reasonLength}
      />
    )
  }
  return (
    <>
      <div className={bar.actions}>
        {offered.map(({ action, refusal }) => {
          const { icon: Icon, primary, danger, quiet = false } = lookOf(action)
          return (
            <RefusableButton
              key={action}
              kind={primary ? 'primary' : 'default'}
              danger={danger === 'always'}
              icon={<Icon aria-hidden="true" />}
              quiet={quiet}
              refusal={refusal}
              onClick={() => setDoing(action)}
            >
              {wordsOf(action).button}
            </RefusableButton>
          )
        })}
        {children}
      </div>
      {why && <p className={bar.why}>{why}</p>}
      {doing && dialog(doing)}
    </>
  )
}
