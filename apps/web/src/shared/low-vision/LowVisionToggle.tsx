import { t } from '@zakup/messages/catalogue'
import { Eye } from 'lucide-react'
import { useAppDispatch, useAppSelector } from '../store-hooks.ts'
import { lowVisionChanged } from './low-vision-slice.ts'

export function LowVisionToggle({
  className,
  compact = false,
}: {
  className?: string | undefined
  compact?: boolean
}) {
  const on = useAppSelector((state) => state.lowVision.on)
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className={className}
      aria-pressed={on}
      aria-label={compact ? t('lv.toggle') : undefined}
      onClick={() => dispatch(lowVisionChanged({ on: !on }))}
    >
      <Eye aria-hidden="true" />
      {!compact && t('lv.toggle')}
    </button>
  )
}
