-- On every other cell, once, after its first start with LIBRARY_DIR= (empty): psql -f subscribe.sql, and then
--   create subscription catalogue connection 'host=… dbname=… user=…' publication catalogue;
-- Foreign keys and ordinary triggers do not act on replicated rows; the triggers here do. They are run without a search path, so each names its own.

-- What is not replicated and must not be empty.
create function complete_replicated_user() returns trigger language plpgsql set search_path from current as $$
begin
  new.email := coalesce(new.email, new.id || '@catalogo.invalid');
  return new;
end $$;
create trigger complete_replicated before insert on users for each row execute function complete_replicated_user();

-- An address that a text of this cell has already: the text that comes gets its own id behind it, and keeps that.
create function address_in_this_cell(wanted text, writing uuid) returns text language sql stable set search_path from current as $$
  select case
    when wanted is null then null
    when exists (select 1 from catalogue_slugs where slug = wanted and writing_id <> writing)
      or exists (select 1 from catalogue_slugs where slug = wanted || '-' || left(writing::text, 8) and writing_id = writing)
    then wanted || '-' || left(writing::text, 8)
    else wanted
  end
$$;
create function complete_replicated_writing() returns trigger language plpgsql set search_path from current as $$
begin
  new.content := coalesce(new.content, '{"format":2,"numbering":"ordinal_dash","sections":[],"fields":[],"parties":[]}');
  new.slug := address_in_this_cell(new.slug, new.id);
  return new;
end $$;
create trigger complete_replicated before insert or update on writings for each row execute function complete_replicated_writing();
create function complete_replicated_address() returns trigger language plpgsql set search_path from current as $$
begin
  new.slug := address_in_this_cell(new.slug, new.writing_id);
  return new;
end $$;
create trigger complete_replicated before insert or update on catalogue for each row execute function complete_replicated_address();
create trigger complete_replicated before insert or update on catalogue_slugs for each row execute function complete_replicated_address();

-- Each cell counts its own uses, views and votes.
create function count_replicated() returns trigger language plpgsql set search_path from current as $$
begin
  insert into catalogue_counts (writing_id) values (new.writing_id) on conflict do nothing;
  return null;
end $$;
create trigger count_replicated after insert on catalogue for each row execute function count_replicated();

alter table users enable replica trigger complete_replicated;
alter table writings enable replica trigger complete_replicated;
alter table catalogue enable replica trigger complete_replicated;
alter table catalogue_slugs enable replica trigger complete_replicated;
alter table catalogue enable replica trigger count_replicated;
-- Cached pages are dropped for replicated changes too.
alter function tell_authors() set search_path from current;
alter table catalogue enable always trigger catalogue_told;
alter table writings enable always trigger writings_told;
alter table users enable always trigger users_told;
alter table author_profiles enable always trigger author_profiles_told;
alter table author_profiles enable always trigger author_profiles_changed;
