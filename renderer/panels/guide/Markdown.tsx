import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { GuidePicture } from './GuidePicture.tsx';

interface MarkdownProps {
  readonly text: string;
  /** Opens another page of the guide by its id. */
  onOpenPage(id: string): void;
}

/** A link to another page of the guide, as `guide.read` writes them. */
const PAGE_LINK = /^(?:\.\/)?([A-Za-z0-9][A-Za-z0-9-]*)\.md(?:#.*)?$/;
/** Pictures that come with the program: nothing else is ever loaded. */
const PICTURE = /^guide\/pictures\/[^/]+$/;

/**
 * Markdown as elements of our own: no HTML is ever put into the page, so there is nothing to sanitize; HTML
 * in the text stays text. Links lead to other pages only, addresses of the network are written out.
 */
export function Markdown({ text, onOpenPage }: MarkdownProps) {
  return <>{renderAll(lexer(text), onOpenPage)}</>;
}

function renderAll(tokens: readonly Token[] | undefined, onOpenPage: (id: string) => void): ReactNode {
  // A page is fixed: a token's place is who it is.
  return tokens?.map((token, index) => (
    <Fragment key={index}>{render(token as MarkedToken, onOpenPage)}</Fragment>
  ));
}

function render(token: MarkedToken, onOpenPage: (id: string) => void): ReactNode {
  const inner = (tokens: readonly Token[] | undefined) => renderAll(tokens, onOpenPage);
  switch (token.type) {
    case 'heading': {
      // The panel's own title is the first heading of the page.
      const Heading = token.depth <= 2 ? 'h3' : 'h4';
      return token.depth === 1 ? null : <Heading>{inner(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{inner(token.tokens)}</p>;
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul';
      return (
        <List>
          {token.items.map((item, index) => (
            <li key={index}>{inner(item.tokens)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {token.header.map((cell, index) => (
                <th key={index} scope="col">
                  {inner(cell.tokens)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, index) => (
                  <td key={index}>{inner(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'blockquote':
      return <blockquote>{inner(token.tokens)}</blockquote>;
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'text':
      return token.tokens === undefined ? token.text : inner(token.tokens);
    case 'strong':
      return <strong>{inner(token.tokens)}</strong>;
    case 'em':
      return <em>{inner(token.tokens)}</em>;
    case 'del':
      return <del>{inner(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'image':
      return PICTURE.test(token.href) ? <GuidePicture source={token.href} text={token.text} /> : token.text;
    case 'link': {
      const page = PAGE_LINK.exec(token.href)?.[1];
      if (page === undefined) return <span title={token.href}>{inner(token.tokens)}</span>;
      return (
        <button type="button" onClick={() => onOpenPage(page)}>
          {inner(token.tokens)}
        </button>
      );
    }
    case 'escape':
    case 'html':
      return token.text;
    case 'def':
    case 'space':
    case 'list_item':
      return null;
  }
}
