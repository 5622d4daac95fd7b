import type { DeskMenuItem, DeskMenuItemRow } from '@zakup/contract/posts/menu-desk.routes'
import { menuItemBounds } from '@zakup/domain/field-bounds'
import { parentRefusal } from '@zakup/domain/posts/menu-tree'
import { t } from '@zakup/messages/catalogue'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { LineField } from '../../shared/forms/LineField.tsx'
import { paths } from '../../shared/paths.ts'
import { KazakhTexts } from './KazakhTexts.tsx'
import { ListedEditor } from './ListedEditor.tsx'
import { EMPTY_PAGE, type MenuForm, menuFormOf, menuProblems } from './menu-form.ts'
import { useCreateMenuItemMutation, useUpdateMenuItemMutation } from './posts-desk-api.ts'
import { RichTextField } from './RichTextField.tsx'
import { TextLine } from './TextLine.tsx'
import { useWrittenForm } from './use-written-form.ts'

interface Props {
  personId: number
  /** Null: a new one. */
  item: DeskMenuItem | null
  menu: readonly DeskMenuItemRow[]
  reload: (() => Promise<DeskMenuItem | undefined>) | null
}

export function MenuEditor({ personId, item, menu, reload }: Props) {
  const [create] = useCreateMenuItemMutation()
  const [update] = useUpdateMenuItemMutation()
  const state = useWrittenForm<MenuForm, DeskMenuItem, MenuForm>({
    noun: 'menu_item',
    personId,
    saved: item,
    empty: EMPTY_PAGE,
    formOf: menuFormOf,
    bodyOf: (form) => form,
    problemsOf: menuProblems,
    send: (saved, body, key) =>
      saved
        ? update({ params: { id: saved.id }, body: { ...body, version: saved.version }, key })
        : create({ body, key }),
  })
  const { form, change, errorOf } = state
  // Parents the server would refuse are not offered.
  const parents = menu.filter(({ id }) => !parentRefusal(menu, item?.id ?? null, id))
  const isSection = item !== null && menu.some(({ parent_id }) => parent_id === item.id)
  return (
    <ListedEditor words="menu" state={state} saved={item} list={paths.menuDesk()} reload={reload}>
      <TextLine
        id="title"
        label={t('menu_form.title')}
        hint={t('menu_form.title_hint')}
        error={errorOf('title')}
        maxLength={menuItemBounds.title}
        value={form.title}
        onChange={(title) => change({ title })}
      />
      <FormField
        id="parent_id"
        label={t('menu_form.parent')}
        hint={t(isSection ? 'menu_form.parent_fixed' : 'menu_form.parent_hint')}
        error={errorOf('parent_id')}
      >
        {(control) => (
          <ChoiceSelect
            {...control}
            value={form.parent_id}
            options={parents.map(({ id, title }) => ({ id, name: title }))}
            none={t('menu_form.parent_none')}
            disabled={isSection}
            onChoose={(parent_id) => change({ parent_id })}
          />
        )}
      </FormField>
      <LineField
        id="slug"
        label={t('menu_form.slug')}
        hint={t('menu_form.slug_hint')}
        error={errorOf('slug')}
        autoComplete="off"
        spellCheck={false}
        maxLength={menuItemBounds.slug}
        value={form.slug}
        onChange={(slug) => change({ slug: slug.toLowerCase() })}
      />
      <RichTextField
        id="body"
        label={t('menu_form.body')}
        error={errorOf('body')}
        value={form.body}
        onChange={(body) => change({ body })}
      />
      <KazakhTexts
        line={{
          id: 'title_kk',
          label: t('menu_form.title_kk'),
          maxLength: menuItemBounds.title,
          value: form.title_kk,
          onChange: (title_kk) => change({ title_kk }),
        }}
        text={{
          id: 'body_kk',
          label: t('menu_form.body_kk'),
          value: form.body_kk,
          onChange: (body_kk) => change({ body_kk }),
        }}
        errorOf={errorOf}
      />
    </ListedEditor>
  )
}
