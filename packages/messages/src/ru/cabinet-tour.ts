/** Steps of the guided tour in the cabinet. */
export const cabinetTour = {
  'tour.overview.kpi': 'Показатели',
  'tour.overview.kpi_text': 'Главные числа выбранного года. Каждое ведёт к списку, из которого сложилось.',
  'tour.overview.attention': 'Требует внимания',
  'tour.overview.attention_text': 'Сроки и ошибки, которые нужно закрыть первыми.',
  'tour.overview.menu': 'Меню',
  'tour.overview.menu_text': 'Разделы показаны по вашей роли.',

  'tour.plans.create': 'Создать план',
  'tour.plans.create_text': 'Годовой или предварительный план на следующий год.',
  'tour.plans.card': 'План',
  'tour.plans.card_text':
    'Статус, сумма и число пунктов. Откройте план, чтобы править его или отправить на утверждение.',
  'tour.plans.view': 'Вид',
  'tour.plans.view_text': 'Таблица удобна для сравнения, карточки для чтения.',

  'tour.plan_editor.steps': 'Путь плана',
  'tour.plan_editor.steps_text': 'От проекта до утверждения: на каком шаге план сейчас.',
  'tour.plan_editor.kpis': 'Показатели плана',
  'tour.plan_editor.kpis_text': 'Сумма, число пунктов и замечаний считаются сами.',
  'tour.plan_editor.remarks': 'Замечания',
  'tour.plan_editor.remarks_text': 'Исправьте их до отправки: ссылка ведёт прямо к нужному полю.',
  'tour.plan_editor.rows': 'Пункты',
  'tour.plan_editor.rows_text': 'Добавьте пункт, загрузите их из файла XLSX или скачайте весь план.',
  'tour.plan_editor.actions': 'Действия',
  'tour.plan_editor.actions_text':
    'Отправка на утверждение, утверждение и уточнение. Если действие недоступно, кнопка объяснит почему.',

  'tour.own_items.add': 'Добавить пункт',
  'tour.own_items.add_text': 'Вручную или из файла XLSX.',
  'tour.own_items.stages': 'Статусы пунктов',
  'tour.own_items.stages_text':
    'Переключайтесь между статусами. Число рядом показывает, сколько пунктов в каждом.',
  'tour.own_items.select': 'Выбор пунктов',
  'tour.own_items.select_text': 'Отметьте строки, и внизу появятся действия.',
  'tour.own_items.columns': 'Столбцы',
  'tour.own_items.columns_text': 'Скройте лишнее, выбор запомнится. Рядом можно скачать пункты.',

  'tour.item_form.sections': 'Разделы',
  'tour.item_form.sections_text': 'Галочка значит, что раздел заполнен.',
  'tour.item_form.totals': 'Итог',
  'tour.item_form.totals_text': 'Сумма и НДС считаются сами.',
  'tour.item_form.checks': 'Проверки',
  'tour.item_form.checks_text': 'Что помешает утвердить пункт. Ссылка ведёт к нужному полю.',
  'tour.item_form.draft': 'Черновик',
  'tour.item_form.draft_text': 'Сохраняется сам, пока вы работаете. Закрытая вкладка ничего не унесёт.',

  'tour.orders.create': 'Новая заявка на закупку',
  'tour.orders.create_text': 'Соберите утверждённые пункты плана и передайте их организатору.',
  'tour.orders.statuses': 'Статусы заявок на закупку',
  'tour.orders.statuses_text': 'Число рядом показывает, сколько заявок на закупку в каждом статусе.',
  'tour.orders.search': 'Поиск и порядок',
  'tour.orders.search_text': 'Найдите заявку на закупку по номеру или организации и расставьте по сроку.',

  'tour.basket.available': 'Свободные пункты',
  'tour.basket.available_text':
    'Отметьте пункты. Те, что не подходят к выбранным, остаются на виду и объясняют почему.',
  'tour.basket.summary': 'Заявка на закупку',
  'tour.basket.summary_text':
    'Выбранные пункты, сумма и организатор. Отправьте сразу или сохраните как проект.',

  'tour.own_ann.create': 'Новое объявление',
  'tour.own_ann.create_text': 'Начните с пустого: лоты добавите из принятых заявок на закупку.',
  'tour.own_ann.search': 'Поиск',
  'tour.own_ann.search_text': 'Введите название или номер объявления.',
  'tour.own_ann.statuses': 'Статусы',
  'tour.own_ann.statuses_text': 'Число рядом показывает, сколько объявлений в каждом статусе.',

  'tour.builder.steps': 'Шаги',
  'tour.builder.steps_text': 'Можно вернуться к любому шагу.',
  'tour.builder.lots': 'Лоты',
  'tour.builder.lots_text': 'Добавьте лоты из заявок на закупку и укажите условия поставки.',
  'tour.builder.readiness': 'Готовность',
  'tour.builder.readiness_text': 'Список того, что осталось до публикации.',

  'tour.requests.tabs': 'Состояния',
  'tour.requests.tabs_text': 'Новые запросы ждут вашего решения, остальные хранятся рядом.',
  'tour.requests.card': 'Запрос',
  'tour.requests.card_text':
    'Кто просит закупать за него, на какой срок и на каком основании. Примите или отклоните с причиной.',

  'tour.organizers.add': 'Новый организатор',
  'tour.organizers.add_text': 'Найдите организацию и попросите её проводить ваши закупки.',
  'tour.organizers.rows': 'Ваши организаторы',
  'tour.organizers.rows_text': 'Кто закупает за вас, до какого срока и сколько заявок на закупку передано.',

  'tour.notices.filter': 'Что показать',
  'tour.notices.filter_text': 'Все уведомления или только непрочитанные.',
  'tour.notices.day': 'Уведомления',
  'tour.notices.day_text': 'Нажмите на строку, чтобы открыть то, о чём она сообщает.',
  'tour.notices.mail': 'Письма',
  'tour.notices.mail_text': 'Выберите, о чём сообщать на почту: сразу, раз в день или никогда.',

  'tour.own_stats.years': 'Годы и отчёт',
  'tour.own_stats.years_text': 'Выберите год и с чем его сравнить. Всё вместе можно скачать файлом.',
  'tour.own_stats.totals': 'Показатели',
  'tour.own_stats.totals_text': 'Каждое число ведёт к своему списку, рядом стоит год для сравнения.',

  'tour.supplier_exp.create': 'Новая запись',
  'tour.supplier_exp.create_text': 'Внесите объект, работы или услуги. Подтверждает их оператор.',
  'tour.supplier_exp.statuses': 'Статусы записей',
  'tour.supplier_exp.statuses_text': 'Число рядом показывает, сколько записей в каждом статусе.',
  'tour.supplier_exp.tabs': 'Очередь',
  'tour.supplier_exp.tabs_text': 'Что ждёт рассмотрения, что согласования и что уже решено.',
  'tour.supplier_exp.search': 'Поиск и порядок',
  'tour.supplier_exp.search_text':
    'Найдите запись по названию, номеру или БИН и расставьте в нужном порядке.',

  'tour.exp_form.sections': 'Разделы',
  'tour.exp_form.sections_text': 'Галочка значит, что раздел заполнен.',
  'tour.exp_form.left': 'Что осталось',
  'tour.exp_form.left_text': 'Без этого запись не подать. Ссылка ведёт к нужному полю.',
  'tour.exp_form.draft': 'Черновик',
  'tour.exp_form.draft_text': 'Сохраняйте когда угодно и подайте, когда всё готово.',

  'tour.qualification.readiness': 'Готовность к лоту',
  'tour.qualification.readiness_text':
    'Выберите лот и увидите, каким требованиям вы уже отвечаете и чего не хватает.',
  'tour.qualification.licenses': 'Лицензии',
  'tour.qualification.licenses_text': 'Внесите лицензии с приложениями: по ним сверяется готовность.',
  'tour.qualification.staff': 'Персонал',
  'tour.qualification.staff_text': 'Кто у вас работает, с какой специальностью и стажем.',
  'tour.qualification.equipment': 'Техника',
  'tour.qualification.equipment_text': 'Своя и арендованная: сколько её и какого года.',
} as const
