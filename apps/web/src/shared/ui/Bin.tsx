import { t } from '@zakup/messages/catalogue'
import { CopyButton } from './CopyButton.tsx'

/** БИН or ИИН: twelve digits, no spaces; on detail pages it can be copied, unless it is masked. */
export function Bin({ bin, copy = false }: { bin: string; copy?: boolean }) {
  return (
    <span className="num">
      {bin}
      {copy && !bin.includes('*') && <CopyButton text={bin} label={t('shell.copy_bin', { bin })} />}
    </span>
  )
}
