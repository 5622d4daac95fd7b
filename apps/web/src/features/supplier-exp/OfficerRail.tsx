import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { paths } from '../../shared/paths.ts'
import { ExpDeadline } from './ExpProgress.tsx'
import { expName } from './exp-words.ts'
import { OfficerChecks } from './OfficerChecks.tsx'
import { useNextWaiting } from './use-next-waiting.ts'

/** What helps to decide, and the next record to decide. */
export function OfficerRail({ exp }: { exp: SupplierExp }) {
  const next = useNextWaiting(exp)
  return (
    <>
      <OfficerChecks exp={exp} />
      {next && (
        <RailCard title={t('exp_page.next')}>
          <RailList
            items={[
              {
                key: String(next.id),
                above: next.organization.name,
                text: <Link to={paths.supplierExp(next.id)}>{expName(next)}</Link>,
                below: <ExpDeadline exp={next} />,
              },
            ]}
          />
        </RailCard>
      )}
    </>
  )
}
