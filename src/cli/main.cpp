#include <cstdio>
#include "bots/bot.hpp"
#include "play/match.hpp"
using namespace spielwerk;
int main(){
  const GameEntry& e=*find_game("helios");
  for(int players=2;players<=4;++players) for(std::uint64_t g=0;g<3000;++g){
    Config c; c.players=players;
    auto m=Match::begin("helios",c,e.edition,Seed(g));
    if(!m){puts(m.error().english.c_str());return 1;}
    auto bot=make_bot(g%100==0?"greedy":"random",m->game(),g);
    for(;;){
      auto w=m->game().check(m->position());
      if(!w.empty()){printf("players %d game %lu ply %d: %s\n",players,g,m->plies(),w.c_str());return 1;}
      m->deal(); if(m->over())break;
      auto a=bot->choose(m->position(),m->to_move());
      if (g<3) printf("%d %s\n",m->to_move().index(), m->game().sentence(m->position(),a).english.c_str());
      m->play(a);
    }
    if(g%100==0){auto s=m->game().score(m->position());printf("p%d g%lu plies %d:",players,g,m->plies());for(int i=0;i<players;++i)printf(" %d",s.total(i));puts("");}
  }
}
