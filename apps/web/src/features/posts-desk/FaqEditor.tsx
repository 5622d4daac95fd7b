import type { DeskFaq } from '@zakup/contract/posts/faq-desk.routes'
import { faqBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { FormField } from '../../shared/forms/FormField.tsx'
import { paths } from '../../shared/paths.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { EMPTY_FAQ, type FaqForm, faqFormOf, faqProblems } from './faq-form.ts'
import { KazakhTexts } from './KazakhTexts.tsx'
import { ListedEditor } from './ListedEditor.tsx'
import { useCreateFaqMutation, useUpdateFaqMutation } from './posts-desk-api.ts'
import { RichTextField } from './RichTextField.tsx'
import { TextLine } from './TextLine.tsx'
import { useWrittenForm } from './use-written-form.ts'

interface Props {
  personId: number
  /** Null: a new one. */
  faq: DeskFaq | null
  categories: readonly string[]
  reload: (() => Promise<DeskFaq | undefined>) | null
}

export function FaqEditor({ personId, faq, categories, reload }: Props) {
  const [create] = useCreateFaqMutation()
  const [update] = useUpdateFaqMutation()
  const state = useWrittenForm<FaqForm, DeskFaq, FaqForm>({
    noun: 'faq',
    personId,
    saved: faq,
    empty: EMPTY_FAQ,
    formOf: faqFormOf,
    bodyOf: (form) => form,
    problemsOf: faqProblems,
    send: (saved, body, key) =>
      saved
        ? update({ params: { id: saved.id }, body: { ...body, version: saved.version }, key })
        : create({ body, key }),
  })
  const { form, change, errorOf } = state
  return (
    <ListedEditor
      words="faq"
      state={state}
      saved={faq && { title: faq.question, is_public: faq.is_public }}
      list={paths.faqDesk()}
      reload={reload}
    >
      <FormField
        id="category"
        label={t('faq_form.category')}
        hint={t('faq_form.category_hint')}
        error={errorOf('category')}
      >
        {(control) => (
          <>
            <TextField
              id={control.id}
              invalid={control.invalid}
              aria-describedby={control.describedBy}
              list="faq-categories"
              maxLength={faqBounds.category}
              value={form.category}
              onChange={(event) => change({ category: event.target.value })}
            />
            <datalist id="faq-categories">
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <TextLine
        id="question"
        label={t('faq_form.question')}
        hint={t('faq_form.question_hint')}
        error={errorOf('question')}
        maxLength={faqBounds.question}
        value={form.question}
        onChange={(question) => change({ question })}
      />
      <RichTextField
        id="answer"
        label={t('faq_form.answer')}
        low
        error={errorOf('answer')}
        value={form.answer}
        onChange={(answer) => change({ answer })}
      />
      <KazakhTexts
        line={{
          id: 'question_kk',
          label: t('faq_form.question_kk'),
          maxLength: faqBounds.question,
          value: form.question_kk,
          onChange: (question_kk) => change({ question_kk }),
        }}
        text={{
          id: 'answer_kk',
          label: t('faq_form.answer_kk'),
          low: true,
          value: form.answer_kk,
          onChange: (answer_kk) => change({ answer_kk }),
        }}
        errorOf={errorOf}
      />
    </ListedEditor>
  )
}
