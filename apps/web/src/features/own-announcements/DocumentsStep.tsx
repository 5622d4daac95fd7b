import { useBuilder } from './builder-context.ts'
import { Commission } from './Commission.tsx'
import { Documentation } from './Documentation.tsx'

export function DocumentsStep() {
  const { announcement } = useBuilder()
  return (
    <>
      <Documentation />
      {announcement.needs_commission && <Commission />}
    </>
  )
}
