import { type Act, after, type CabinetScreen, dialog, press, sees } from './screen-acts.ts'
import { BUILDER } from './sign-in.ts'

const security = (name: string, reach: Act, isVariant = true): CabinetScreen => ({
  name: `cabinet-security${name}`,
  route: '/cabinet/security',
  as: BUILDER,
  reach,
  isVariant,
})

/** No screen here ends a session that another test may see; tests end only their own. */
export const SECURITY_SCREENS: readonly CabinetScreen[] = [
  security('', sees('Это вы сейчас'), false),
  security('-turn-on', after(press('Включить второй фактор'), sees('Подтвердите, что это вы'))),
  security('-empty-password', after(press('Сменить пароль'), sees('Введите текущий пароль'))),
  security('-end-all', after(sees('Это вы сейчас'), press('Завершить все'), dialog)),
]
