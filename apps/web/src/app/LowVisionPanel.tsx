import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import {
  type LowVision,
  LV_COLORS,
  LV_SIZES,
  LV_SPACINGS,
  lowVisionChanged,
} from '../shared/low-vision/low-vision-slice.ts'
import { useAppDispatch, useAppSelector } from '../shared/store-hooks.ts'
import { PressedButton } from '../shared/ui/PressedButton.tsx'
import styles from './LowVisionPanel.module.css'

const COLOR_WORDS = {
  'black-on-white': ['lv.black_on_white', 'lv.black_on_white_short'],
  'white-on-black': ['lv.white_on_black', 'lv.white_on_black_short'],
  'blue-on-cyan': ['lv.blue_on_cyan', 'lv.blue_on_cyan_short'],
} as const

/** The children are extra items that a page adds to the panel. */
export function LowVisionPanel({ children }: { children?: ReactNode }) {
  const chosen = useAppSelector((state) => state.lowVision)
  const dispatch = useAppDispatch()
  const change = (part: Partial<LowVision>) => () => dispatch(lowVisionChanged(part))
  return (
    <section className={styles.panel} aria-label={t('lv.panel')}>
      <div className={`container ${styles.inner}`}>
        <Group label={t('lv.size')}>
          {LV_SIZES.map((size) => (
            <PressedButton
              className={styles.choice}
              key={size}
              on={chosen.size === size}
              label={t('lv.size_value', { value: size })}
              onClick={change({ size })}
            >
              <span className={styles[`size${size}`]}>A</span>
            </PressedButton>
          ))}
        </Group>
        <Group label={t('lv.colors')}>
          {LV_COLORS.map((colors) => (
            <PressedButton
              className={styles.choice}
              key={colors}
              on={chosen.colors === colors}
              label={t(COLOR_WORDS[colors][0])}
              onClick={change({ colors })}
            >
              {t(COLOR_WORDS[colors][1])}
            </PressedButton>
          ))}
        </Group>
        <Group label={t('lv.spacing')}>
          {LV_SPACINGS.map((spacing) => (
            <PressedButton
              className={styles.choice}
              key={spacing}
              on={chosen.spacing === spacing}
              label={t('lv.spacing_value', { value: spacing })}
              onClick={change({ spacing })}
            >
              {t('list.number', { count: spacing })}
            </PressedButton>
          ))}
        </Group>
        <Group label={t('lv.images')}>
          <PressedButton
            className={styles.choice}
            on={!chosen.images}
            onClick={change({ images: !chosen.images })}
          >
            {chosen.images ? t('lv.images_on') : t('lv.images_off')}
          </PressedButton>
        </Group>
        {children}
        <button type="button" className={styles.normal} onClick={change({ on: false })}>
          {t('lv.normal')}
        </button>
      </div>
    </section>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label.replace(':', '')} className={styles.group}>
      <span aria-hidden="true">{label}</span>
      {children}
    </fieldset>
  )
}
