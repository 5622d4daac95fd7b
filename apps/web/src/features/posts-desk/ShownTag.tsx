import { Eye, EyeOff } from 'lucide-react'
import { ToneTag } from '../../shared/ui/ToneTag.tsx'

/** Whether everyone sees it. */
export function ShownTag({ shown, name }: { shown: boolean; name: string }) {
  const look = shown ? ({ tone: 'active', icon: Eye } as const) : ({ tone: 'neutral', icon: EyeOff } as const)
  return <ToneTag look={look} status={{ name, short_name: name }} />
}
