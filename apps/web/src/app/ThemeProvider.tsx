import { ConfigProvider } from 'antd'
import russian from 'antd/locale/ru_RU'
import { type ReactNode, useMemo } from 'react'
import { useAppSelector } from '../shared/store-hooks.ts'
import { lowVisionTheme, theme } from './theme.ts'

// Blurring what lies behind is heavy on weak office computers.
const CLEAR = { mask: { blur: false } }

export function ThemeProvider({ children }: { children: ReactNode }) {
  const lowVision = useAppSelector((state) => state.lowVision)
  const chosen = useMemo(() => (lowVision.on ? lowVisionTheme(lowVision) : theme), [lowVision])
  return (
    <ConfigProvider
      theme={chosen}
      locale={russian}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      modal={CLEAR}
      drawer={CLEAR}
    >
      {children}
    </ConfigProvider>
  )
}
