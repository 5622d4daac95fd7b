import type { PostState } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, Clock, FilePen } from 'lucide-react'
import { type Look, ToneTag } from '../../shared/ui/ToneTag.tsx'

const LOOKS: Record<PostState, Look> = {
  draft: { tone: 'neutral', icon: FilePen },
  scheduled: { tone: 'info', icon: Clock },
  published: { tone: 'active', icon: CircleCheck },
}

export function PostStateTag({ state }: { state: PostState }) {
  const name = t(`posts_desk.state_${state}`)
  return <ToneTag look={LOOKS[state]} status={{ name, short_name: name }} />
}
