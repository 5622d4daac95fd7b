import type { DeskPost } from '@zakup/contract/posts/post-desk.routes'
import { hasText, POST_CATEGORIES, type PostCategory } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import { PictureField } from './PictureField.tsx'
import { PostFields } from './PostFields.tsx'
import { PostPreview } from './PostPreview.tsx'
import { PostStepDialog } from './PostStepDialog.tsx'
import { type PostStep, PublicationCard } from './PublicationCard.tsx'
import { EMPTY_POST, type PostForm, postBodyOf, postFormOf, postProblems } from './post-form.ts'
import { useCreatePostMutation, useUpdatePostMutation } from './posts-desk-api.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { usePostSteps } from './use-post-steps.ts'
import { useWrittenForm } from './use-written-form.ts'
import styles from './Written.module.css'
import { type Attention, WrittenFrame } from './WrittenFrame.tsx'

interface Props {
  personId: number
  /** Null: a new one. */
  post: DeskPost | null
  reload: (() => Promise<DeskPost | undefined>) | null
}

export function PostEditor({ personId, post, reload }: Props) {
  const [create] = useCreatePostMutation()
  const [update] = useUpdatePostMutation()
  const state = useWrittenForm<PostForm, DeskPost, ReturnType<typeof postBodyOf>>({
    noun: 'post',
    personId,
    saved: post,
    empty: EMPTY_POST,
    formOf: postFormOf,
    bodyOf: postBodyOf,
    problemsOf: postProblems,
    send: (saved, body, key) =>
      saved
        ? update({ params: { id: saved.id }, body: { ...body, version: saved.version }, key })
        : create({ body, key }),
  })
  const { form, dirty, change, errorOf } = state
  const steps = usePostSteps()
  const [step, setStep] = useState<PostStep | null>(null)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [leaving, setLeaving] = useState(false)
  const attention = useRef<Attention>(null)
  const navigate = useNavigate()
  const notice = useNotice()

  /** Null: not saved; the reason is shown to the user. */
  async function saved(): Promise<DeskPost | null> {
    const outcome = await state.save()
    if (typeof outcome !== 'string') return outcome
    showWhy(outcome)
    return null
  }
  function showWhy(what: 'problems' | 'failed') {
    setView('write')
    attention.current?.lookAt(what)
  }
  function leaveTo(to: string) {
    flushSync(() => setLeaving(true))
    void navigate(to, { replace: true })
  }
  async function save() {
    const outcome = await saved()
    if (outcome && !post) leaveTo(paths.deskPost(outcome.id))
  }
  function close() {
    setStep(null)
    steps.reset()
  }
  /** Publishes what is on the screen: it is saved first, and a newer version by someone else is not published. */
  async function take(chosen: PostStep, at: string | null = null) {
    const publishes = chosen === 'publish' || chosen === 'schedule'
    const shown = publishes && (dirty || !post) ? await saved() : state.sent
    if (!shown) return close()
    const outcome = await steps.take(chosen, shown, at)
    if (outcome === 'refused') return
    if (outcome === 'stale') {
      close()
      state.markConflict()
      return showWhy('failed')
    }
    if (outcome) state.stepped(outcome)
    notice({
      kind: 'success',
      text:
        chosen === 'schedule'
          ? t('post_page.done_schedule', { date: formatDateTime(at ?? '') })
          : t(`post_page.done_${chosen}`),
    })
    close()
    if (!outcome) return leaveTo(paths.postsDesk())
    if (!post) leaveTo(paths.deskPost(outcome.id))
  }

  return (
    <>
      {post && <CrumbHere>{post.title}</CrumbHere>}
      <div className={styles.head}>
        <h1>{post ? post.title : t('post_form.new')}</h1>
        <Segmented
          label={t('post_form.view')}
          value={view}
          options={[
            { value: 'write', name: t('post_form.write') },
            { value: 'preview', name: t('post_form.preview') },
          ]}
          onChoose={setView}
        />
      </div>
      <WrittenFrame
        ref={attention}
        state={state}
        name={t('post_form.section')}
        leaving={leaving}
        saveName={t(post && post.state !== 'draft' ? 'post_page.save' : 'post_page.save_draft')}
        onSave={() => void save()}
        onMerge={async () => {
          const theirs = await reload?.()
          if (theirs) state.merge(theirs)
        }}
        rail={
          <>
            <PublicationCard post={post} hasBody={hasText(form.body)} onStep={setStep} />
            <section className={`card ${styles.side}`}>
              <Select
                label={t('post_form.category')}
                value={form.category}
                options={POST_CATEGORIES.map((value) => ({ value, name: t(`news.category_${value}`) }))}
                onChoose={(category) => change({ category: category as PostCategory })}
              />
              <div>
                <Checkbox checked={form.is_main} onChange={(is_main) => change({ is_main })}>
                  {t('post_form.is_main')}
                </Checkbox>
                <p className={styles.quiet}>{t('post_form.is_main_hint')}</p>
              </div>
            </section>
            <PictureField
              form={form}
              error={errorOf('image')}
              altError={errorOf('image_alt')}
              onChange={change}
            />
          </>
        }
      >
        {view === 'preview' ? (
          <PostPreview form={form} publishedAt={post?.published_at ?? null} />
        ) : (
          <PostFields form={form} errorOf={errorOf} onChange={change} />
        )}
      </WrittenFrame>
      {step === 'schedule' && (
        <ScheduleDialog
          at={post?.published_at ?? null}
          busy={steps.busy || state.saving}
          error={steps.error}
          onDo={(at) => void take('schedule', at)}
          onClose={close}
        />
      )}
      {step && step !== 'schedule' && (
        <PostStepDialog
          step={step}
          busy={steps.busy || state.saving}
          error={steps.error}
          onDo={() => void take(step)}
          onClose={close}
        />
      )}
    </>
  )
}
