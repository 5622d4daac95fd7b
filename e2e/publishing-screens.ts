import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { OPERATOR } from './sign-in.ts'

const POSTS = '/operator/posts'
const FAQ = '/operator/faq'
const PAGES = '/operator/pages'

const screen = (name: string, route: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `operator-${name}`,
  route,
  as: OPERATOR,
  ...more,
})

const write: Act = async (page) => {
  await page
    .getByRole('textbox', { name: 'Заголовок', exact: true })
    .fill('Плановые работы в ночь на субботу')
  await page.getByRole('textbox', { name: 'Текст новости' }).click()
  await page.keyboard.type('Портал не будет работать с 23:00 до 02:00.')
}
/** Found by its field: the menu contains the same text. */
const answer: Act = (page) => page.getByRole('textbox', { name: 'Ответ', exact: true }).waitFor()
const saveEmpty: Act = async (page) => {
  await page.getByRole('button', { name: /^Сохранить/ }).click()
  await page.getByRole('alert').first().waitFor()
}

/** What the operator publishes: news, questions and answers, help pages. No screen saves anything. */
export const PUBLISHING_SCREENS: readonly CabinetScreen[] = [
  screen('posts', POSTS, { reach: sees('Опубликована') }),
  screen('posts-drafts', POSTS, { from: `${POSTS}?state=draft`, isVariant: true }),
  screen('posts-nothing', POSTS, { from: `${POSTS}?q=абракадабра`, isVariant: true }),
  screen('post-new', `${POSTS}/new`, { reach: sees('Текст новости') }),
  screen('post-new-errors', `${POSTS}/new`, { reach: saveEmpty, isVariant: true }),
  screen('post-new-schedule', `${POSTS}/new`, {
    reach: after(write, press('Запланировать'), dialog),
    isVariant: true,
  }),
  screen('post-new-link', `${POSTS}/new`, { reach: after(write, press('Ссылка'), dialog), isVariant: true }),
  screen('post', `${POSTS}/:id`, {
    from: `${POSTS}?state=published`,
    reach: after(openFirst(POSTS), sees('Снять с публикации')),
  }),
  screen('post-preview', `${POSTS}/:id`, {
    from: `${POSTS}?state=published`,
    reach: after(openFirst(POSTS), press('Как на сайте')),
    isVariant: true,
  }),
  screen('faq', FAQ, { reach: sees('На сайте') }),
  screen('faq-new', `${FAQ}/new`, { reach: answer }),
  screen('faq-item', `${FAQ}/:id`, { from: FAQ, reach: after(openFirst(FAQ), answer) }),
  screen('pages', PAGES, { reach: sees('На сайте') }),
  screen('page-new', `${PAGES}/new`, { reach: sees('Текст страницы') }),
  screen('page', `${PAGES}/:id`, { from: PAGES, reach: after(openFirst(PAGES), sees('Текст страницы')) }),
]
