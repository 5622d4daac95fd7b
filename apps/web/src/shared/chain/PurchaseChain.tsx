import type { ChainStep } from '@zakup/contract/chain'
import { chainStates } from '@zakup/domain/chain/chain-states'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { StepLine } from '../ui/StepLine.tsx'
import styles from './PurchaseChain.module.css'

interface Props {
  chain: ChainStep[]
  /** The purchase has ended. */
  isOver: boolean
}

/** «Путь закупки»: the position of this page between plan and contract, each step a link. */
export function PurchaseChain({ chain, isOver }: Props) {
  const states = chainStates(
    chain.map(({ number }) => number !== null),
    isOver,
  )
  return (
    <StepLine
      title={t('chain.title')}
      titled
      steps={chain.map((step, i) => {
        const state = states[i] ?? 'next'
        return {
          key: step.kind,
          state,
          name: t(`chain.${step.kind}`),
          children: step.number === null ? absence(state) : <Reached step={step} />,
        }
      })}
    />
  )
}

function absence(state: string) {
  if (state === 'skipped') return t('chain.skipped')
  return state === 'stopped' ? t('step.stopped') : t('chain.ahead')
}

function Reached({ step: { kind, id, number, name, status, date, more } }: { step: ChainStep }) {
  const words = t('chain.number', { number: number ?? '' })
  return (
    <span className={styles.facts}>
      <span>
        {id === null || kind === 'purchase_order' ? (
          words
        ) : (
          <Link className={styles.number} to={PATHS[kind](id)} title={name ?? undefined}>
            {words}
          </Link>
        )}
        {more > 0 && ` ${t('chain.more', { count: more })}`}
      </span>
      {status && <b>{status}</b>}
      {date && <DateText at={date} />}
    </span>
  )
}

const PATHS: Record<Exclude<ChainStep['kind'], 'purchase_order'>, (id: number) => string> = {
  plan_item: paths.planItem,
  announcement: paths.announcement,
  lot: paths.lot,
  contract: paths.contract,
}
