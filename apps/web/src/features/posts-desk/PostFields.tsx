import { postBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { KazakhTexts } from './KazakhTexts.tsx'
import type { PostForm } from './post-form.ts'
import { RichTextField } from './RichTextField.tsx'
import { TextLine } from './TextLine.tsx'
import styles from './Written.module.css'

interface Props {
  form: PostForm
  errorOf: (field: string) => string | undefined
  onChange: (patch: Partial<PostForm>) => void
}

export function PostFields({ form, errorOf, onChange }: Props) {
  return (
    <div className={`card ${styles.fields}`}>
      <TextLine
        id="title"
        label={t('post_form.title')}
        hint={t('post_form.title_hint')}
        error={errorOf('title')}
        maxLength={postBounds.title}
        value={form.title}
        onChange={(title) => onChange({ title })}
      />
      <TextLine
        id="lead"
        label={t('post_form.lead')}
        hint={t('post_form.lead_hint')}
        optional
        error={errorOf('lead')}
        maxLength={postBounds.lead}
        value={form.lead}
        onChange={(lead) => onChange({ lead })}
      />
      <RichTextField
        id="body"
        label={t('post_form.body')}
        hint={t('post_form.body_hint')}
        error={errorOf('body')}
        value={form.body}
        onChange={(body) => onChange({ body })}
      />
      <KazakhTexts
        line={{
          id: 'title_kk',
          label: t('post_form.title_kk'),
          maxLength: postBounds.title,
          value: form.title_kk,
          onChange: (title_kk) => onChange({ title_kk }),
        }}
        text={{
          id: 'body_kk',
          label: t('post_form.body_kk'),
          value: form.body_kk,
          onChange: (body_kk) => onChange({ body_kk }),
        }}
        errorOf={errorOf}
      />
    </div>
  )
}
