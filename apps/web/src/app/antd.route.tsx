import './trusted-default.ts'
import { Outlet } from 'react-router'
import { ThemeProvider } from './ThemeProvider.tsx'

/** Ant Design and its theme come with the first page below this route, and never with a public one (decision 0007). */
export function Component() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}
