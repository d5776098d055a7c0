-- On the cell whose catalogue the others show: psql -f publish.sql. Its PostgreSQL runs with wal_level = logical, and only people who write
-- for the catalogue have accounts there: their names go to every cell, and nothing else about them.
create publication catalogue for table
  users (id, firstname, lastname, created_at),
  author_profiles,
  -- Without the draft, which the author may be changing.
  writings (id, user_id, visibility, status, title, folded, version, category, country, summary, tags, created_at, updated_at, slug,
    published_version, published_at, origins, deleted_at),
  -- Without what each cell counts for itself (hot, popularity), and what each computes (the search vectors).
  catalogue (writing_id, slug, version, author_id, title, summary, category, country, tags, content, laws, notes, next_texts, sample, words,
    published_at, updated_at, withdrawn_at, withdrawn_reason, hidden_until),
  catalogue_slugs,
  library_texts,
  withdrawn_texts;
