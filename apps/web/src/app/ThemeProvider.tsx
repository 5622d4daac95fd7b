import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useAppSelector } from '../shared/store-hooks.ts'
import { lowVisionTheme, theme } from './theme.ts'

export function ThemeProvider({ children }: { children: ReactNode }) {
  const lowVision = useAppSelector((state) => state.lowVision)
  const chosen = useMemo(() => (lowVision.on ? lowVisionTheme(lowVision) : theme), [lowVision])
  return (
    <ConfigProvider theme={chosen} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  )
}
