import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Text } from '../../shell/fields/text.js';

const ID = ['Names the item, in every language.', 'approve-a-payment'] as const;
const QUESTION = ['The question.', 'How do I approve a payment?'] as const;
const ANSWER = [
  'Markdown. Links that begin with a slash lead to pages of the app.',
  'Open **Approvals** in the app …',
] as const;
const CATEGORY = ['The name of its category.', 'Payments'] as const;
const SLUG = ['Names the category, in every language.', 'payments'] as const;

class FoundItemResponse {
  @Text(...ID)
  id!: string;

  @Text(...QUESTION)
  question!: string;

  @Text(...ANSWER)
  answer!: string;

  @Text(
    'The part of the answer that fits; the words that were found stand between double asterisks.',
    'Open **Approvals** in the app',
  )
  snippet!: string;

  @Text(...CATEGORY)
  category!: string;

  @Text(...SLUG)
  categorySlug!: string;
}

export class KnowledgeSearchResponse {
  @Text('What was searched.', 'approve')
  query!: string;

  @Count('How many items fit.')
  totalMatches!: number;

  @Count('How many of them are in this answer.')
  returned!: number;

  @ListOf(() => FoundItemResponse, 'The best first.')
  results!: readonly FoundItemResponse[];
}

class QuestionResponse {
  @Text(...ID)
  id!: string;

  @Text(...QUESTION)
  question!: string;
}

class CategoryResponse {
  @Text(...CATEGORY)
  category!: string;

  @Text(...SLUG)
  slug!: string;

  @Count('How many items it has.')
  itemCount!: number;

  @ListOf(() => QuestionResponse)
  items!: readonly QuestionResponse[];
}

export class CategoriesResponse {
  @ListOf(() => CategoryResponse)
  categories!: readonly CategoryResponse[];
}

class AnsweredQuestionResponse extends QuestionResponse {
  @Text(...ANSWER)
  answer!: string;
}

export class CategoryWithAnswersResponse {
  @Text(...CATEGORY)
  category!: string;

  @Text(...SLUG)
  slug!: string;

  @Count('How many items it has.')
  itemCount!: number;

  @ListOf(() => AnsweredQuestionResponse)
  items!: readonly AnsweredQuestionResponse[];
}

class RelatedItemResponse extends QuestionResponse {
  @Text(...CATEGORY)
  category!: string;
}

export class KnowledgeItemResponse extends AnsweredQuestionResponse {
  @Text(...CATEGORY)
  category!: string;

  @Text(...SLUG)
  categorySlug!: string;

  @ListOf(() => RelatedItemResponse, 'What readers of this item may want, too.')
  relatedItems!: readonly RelatedItemResponse[];
}
